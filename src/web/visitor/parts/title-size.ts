const maxLargeTitle = 50;

/** Whether a title is set smaller, so that the content after it begins on the first screen. */
export const isLongTitle = (title: string) => title.length > maxLargeTitle;

export const titleSize = (title: string) =>
  isLongTitle(title) ? "text-long-title tracking-tight" : "text-2xl tracking-tighter";
