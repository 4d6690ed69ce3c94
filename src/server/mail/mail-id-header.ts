/** A header with the id of a mail: some providers replace the `Message-ID`. */
export const mailIdHeader = "X-Mail-Id";
