/** 'n/500 characters'; a warning past what is advised. */
export function Counter({ count, advice }: { count: number; advice: number }) {
  return (
    <span
      className={`tabular-nums ${count > advice ? "font-medium text-warn" : ""}`}
    >{`${count}/${advice} characters`}</span>
  );
}
