import type { ReactNode } from "react";

/** A whole number from `least` to `most`, both included. */
export type Chance = (least: number, most: number) => number;
export type Inks = Record<"ground" | "soft" | "mid" | "strong" | "spark", string>;
type Drawing = (chance: Chance, inks: Inks) => ReactNode;

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Rings around a lower corner, with a small sun. */
const arcs: Drawing = (chance, { ground, soft, mid, strong, spark }) => {
  const left = chance(0, 1) === 0;
  const x = left ? chance(120, 300) : chance(900, 1080);
  const step = chance(96, 124);
  const sun = { x: left ? chance(880, 1040) : chance(160, 320), y: chance(130, 230) };
  return (
    <>
      {[soft, ground, soft, mid, ground, strong].map((fill, ring) => (
        <circle key={ring} cx={x} cy={675} r={step * (6 - ring)} fill={fill} />
      ))}
      <circle cx={sun.x} cy={sun.y} r={chance(34, 56)} fill={spark} />
    </>
  );
};

/** A field of dots over a disc; one dot stands out. */
const dots: Drawing = (chance, { soft, mid, strong, spark }) => {
  const gap = 75;
  const rows = Array.from({ length: 9 }, (_, row) => `M38 ${38 + row * gap}H1200`).join("");
  const x = 38 + gap * chance(4, 11);
  const y = 38 + gap * chance(3, 5);
  const r = chance(200, 270);
  return (
    <>
      <circle cx={x} cy={y} r={r} fill={soft} />
      {/* A dash of length 0 with a round cap is a dot. */}
      <path
        d={rows}
        fill="none"
        stroke={mid}
        strokeWidth={chance(14, 22)}
        strokeLinecap="round"
        strokeDasharray={`0 ${gap}`}
      />
      <path d={disc(x, y, gap + 22)} fill={strong} />
      <path d={disc(x + gap * (chance(0, 1) * 6 - 3), y + gap * chance(-2, 2), 22)} fill={spark} />
    </>
  );
};

/** Columns that stand side by side from edge to edge, one of them marked. */
const columns: Drawing = (chance, { soft, mid, strong, spark }) => {
  const width = 120;
  const marked = chance(2, 7);
  const paths = ["", "", "", ""];
  let colour = chance(0, 2);
  for (let column = 0; column < 10; column++) {
    const height = chance(2, 9) * 60;
    // Neighbours of one colour would merge into one shape.
    colour = (colour + chance(1, 2)) % 3;
    paths[column === marked ? 3 : colour] += `M${column * width} 675v${-height}a60 60 0 0 1 ${width} 0v${height}z`;
  }
  return [soft, mid, strong, spark].map((fill, ink) => paths[ink] && <path key={fill} d={paths[ink]} fill={fill} />);
};

/** Discs that shine through each other. */
const circles: Drawing = (chance, { soft, mid, strong, spark }) => {
  const step = chance(190, 240);
  const side = chance(0, 1) * 2 - 1;
  return (
    <>
      <circle cx={600 - side * step} cy={chance(320, 380)} r={chance(250, 300)} fill={soft} />
      <circle cx={600 + side * step} cy={chance(280, 400)} r={chance(220, 270)} fill={mid} fillOpacity="0.75" />
      <circle cx={600} cy={chance(310, 370)} r={chance(140, 180)} fill={strong} fillOpacity="0.85" />
      <circle cx={600 + side * (step + 160)} cy={chance(120, 190)} r={chance(34, 50)} fill={spark} />
    </>
  );
};

/** Hills or waves, one before the other, under a low sun. */
const waves: Drawing = (chance, { soft, mid, strong, spark }) => (
  <>
    <circle cx={chance(260, 940)} cy={chance(170, 260)} r={chance(60, 100)} fill={spark} />
    {[soft, mid, strong].map((fill, wave) => {
      const half = 2 * chance(120, 210);
      const start = -chance(0, half);
      const y = 330 + wave * 115;
      const bends = Array.from({ length: 6 }, (_, bend) => `T${start + half * (bend + 2)} ${y}`).join("");
      return (
        <path
          key={wave}
          fill={fill}
          d={`M${start} ${y}Q${start + half / 2} ${y - chance(60, 130)} ${start + half} ${y}${bends}V675H0z`}
        />
      );
    })}
  </>
);

/** Quarter discs on a grid, each with its own rotation. */
const tiles: Drawing = (chance, { soft, mid, strong, spark }) => {
  const quarters = ["h1a1 1 0 0 1-1 1z", "h1v1a1 1 0 0 1-1-1z", "m1 0v1h-1a1 1 0 0 1 1-1z", "v1h1a1 1 0 0 0-1-1z"];
  const paths = ["", "", ""];
  for (let column = 0; column < 6; column++) {
    for (let row = 0; row < 3; row++) {
      const colour = chance(0, 4);
      if (colour < 3) paths[colour] += `M${column} ${row}${quarters[chance(0, 3)]}`;
    }
  }
  return (
    <>
      <g transform="translate(-75)scale(225)">
        {[soft, mid, strong].map((fill, ink) => paths[ink] && <path key={fill} d={paths[ink]} fill={fill} />)}
      </g>
      <circle cx={chance(1, 4) * 225 + 38} cy={chance(0, 2) * 225 + 113} r={56} fill={spark} />
    </>
  );
};

export const drawings: readonly [Drawing, ...Drawing[]] = [arcs, dots, columns, circles, waves, tiles];
