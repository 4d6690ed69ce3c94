import type { FullConfig, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { outcomeOf, storeOutcomes } from "./outcomes.ts";

/** Stores which tests failed or were retried. */
export default class PlaywrightReporter implements Reporter {
  #suite: Suite | undefined;
  readonly #errors: TestError[] = [];

  onBegin(_config: FullConfig, suite: Suite) {
    this.#suite = suite;
  }

  onError(error: TestError) {
    this.#errors.push(error);
  }

  onEnd() {
    const tests = this.#suite?.allTests() ?? [];
    const having = (outcome: string) => tests.filter((test) => test.outcome() === outcome).map(outcomeOfTest);
    const errors = this.#errors.map(({ message, location }) =>
      outcomeOf({ file: location?.file ?? "", line: location?.line, title: "An error outside of tests", message }),
    );
    storeOutcomes("browser", { failed: [...errors, ...having("unexpected")], unstable: having("flaky"), overlong: [] });
  }

  printsToStdio() {
    return false;
  }
}

function outcomeOfTest(test: TestCase) {
  const error = test.results.find((result) => result.error)?.error;
  const { file, line } = error?.location ?? test.location;
  return outcomeOf({ file, line, title: test.title, message: error?.message, option: "-g" });
}
