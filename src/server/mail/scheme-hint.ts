interface Schemes {
  setting: string;
  plain: string;
  encrypted: string;
}

/** Adds the scheme that fits the server to the error, if the settings seem to have the other one. */
export function withSchemeHint(error: Error, isTls: boolean, { setting, plain, encrypted }: Schemes) {
  const { message } = error;
  const hint = isTls
    ? /wrong version number|packet length too long|record layer/i.test(message) &&
      `The server does not begin with TLS: ${setting} should begin with ${plain}, not ${encrypted}.`
    : /greeting/i.test(message) &&
      `Perhaps the server begins with TLS: then ${setting} should begin with ${encrypted}, not ${plain}.`;
  if (hint) error.message = `${message.trim().replace(/[.:]?$/, ".")} ${hint}`;
  return error;
}
