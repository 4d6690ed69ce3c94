type Lines = readonly { line: number; source: string; reason: string }[];

/** Lines of a file that an import leaves out, each with the reason; renders nothing if there are none. */
export const LeftOutLines = ({ lines }: { lines: Lines }) =>
  lines.length > 0 && (
    <ul aria-label="Lines that are left out" className="flex flex-col gap-1 text-sm wrap-anywhere">
      {lines.map(({ line, source, reason }) => (
        <li key={line}>
          {`${line.toLocaleString()}: `}
          <bdi className="font-mono text-[0.8125rem]">{source}</bdi> <span className="text-muted">{reason}</span>
        </li>
      ))}
    </ul>
  );
