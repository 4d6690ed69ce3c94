/** Header with the id of a mail, because some providers replace the `Message-ID`. */
export const mailIdHeader = "X-Mail-Id";
