/** One that is still fading away holds nobody up. */
const openDialog = ":is([role=dialog],[role=alertdialog]):not([data-closed])";

export const isAnyDialogOpen = () => document.querySelector(openDialog) !== null;
