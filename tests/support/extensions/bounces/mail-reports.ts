/** Reports of other mail servers about a mail, in their formats. */

interface Report {
  /** Message-ID of the reported mail, with its angle brackets. */
  messageId: string;
  recipient?: string;
  action?: string;
  status?: string;
  diagnostic?: string;
}

const lines = (...parts: (string | string[])[]) => parts.flat().join("\r\n");

const returnedHeaders = (messageId: string, recipient: string) => [
  "From: Ada <site@mail.example>",
  `To: ${recipient}`,
  `Message-ID: ${messageId}`,
  "Subject: News from my desk",
];

/** A delivery status notification in the format of Postfix. */
export function deliveryStatus({
  messageId,
  recipient = "ann@example.com",
  action = "failed",
  status = "5.1.1",
  diagnostic = `smtp; 550 5.1.1 <${recipient}>: Recipient address\r\n    rejected: User unknown`,
}: Report) {
  return lines(
    "Return-Path: <>",
    "From: MAILER-DAEMON@mx.example.com (Mail Delivery System)",
    "To: site@mail.example",
    "Subject: Undelivered Mail Returned to Sender",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    "Content-Type: multipart/report; report-type=delivery-status;",
    '\tboundary="B.1"',
    "",
    "This is a MIME-encapsulated message.",
    "",
    "--B.1",
    "Content-Description: Notification",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "",
    "--B.1",
    "Content-Description: Delivery report",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.com",
    "Arrival-Date: Mon,  2 Mar 2026 12:00:00 +0000 (UTC)",
    "",
    `Final-Recipient: rfc822; ${recipient}`,
    `Original-Recipient: rfc822;${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    "Remote-MTA: dns; mx2.example.com",
    ...(diagnostic ? [`Diagnostic-Code: ${diagnostic}`] : []),
    "",
    "--B.1",
    "Content-Description: Undelivered Message Headers",
    "Content-Type: text/rfc822-headers",
    "",
    returnedHeaders(messageId, recipient),
    "",
    "--B.1--",
    "",
  );
}

/** An abuse report in the format of feedback loops; contains the whole mail. */
export const feedbackReport = ({
  messageId,
  recipient = "ann@example.com",
  type = "abuse",
}: Report & { type?: string }) =>
  lines(
    "From: <feedback@isp.example>",
    "To: site@mail.example",
    "Subject: Fwd: News from my desk",
    "MIME-Version: 1.0",
    "Content-Type: multipart/report; report-type=feedback-report; boundary=part",
    "",
    "--part",
    'Content-Type: text/plain; charset="US-ASCII"',
    "",
    "This is an email abuse report.",
    "",
    "--part",
    "Content-Type: message/feedback-report",
    "",
    `Feedback-Type: ${type}`,
    "User-Agent: ISP-Loop/1.0",
    "Version: 1",
    "",
    "--part",
    "Content-Type: message/rfc822",
    "Content-Disposition: inline",
    "",
    returnedHeaders(messageId, recipient),
    "",
    "Hello",
    "--part--",
    "",
  );

export const absenceNote = ({ messageId }: Report) =>
  lines(
    "From: ann@example.com",
    "To: site@mail.example",
    "Subject: Out of office",
    "Auto-Submitted: auto-replied",
    `In-Reply-To: ${messageId}`,
    "",
    "I am away. 550 5.1.1 is no answer.",
    "",
  );

/** A bounce of qmail, without machine-readable parts. */
export const qmailReport = ({ messageId, recipient = "ann@example.com" }: Report) =>
  lines(
    "Return-Path: <>",
    "From: MAILER-DAEMON@mx.example.com",
    "To: site@mail.example",
    "Subject: failure notice",
    "",
    "Hi. This is the qmail-send program at mx.example.com.",
    "I'm afraid I wasn't able to deliver your message to the following addresses.",
    "This is a permanent error; I've given up. Sorry it didn't work out.",
    "",
    `<${recipient}>:`,
    "Sorry, no mailbox here by that name. (#5.1.1)",
    "",
    "--- Below this line is a copy of the message.",
    "",
    "Return-Path: <site@mail.example>",
    "Received: (qmail 4711 invoked from network); 2 Mar 2026 12:00:00 -0000",
    returnedHeaders(messageId, recipient),
    "",
    "Hello",
    "",
  );

/** A bounce of Exim without delivery status notifications. */
export const eximReport = ({ messageId, recipient = "ann@example.com" }: Report) =>
  lines(
    "Return-path: <>",
    `X-Failed-Recipients: ${recipient}`,
    "Auto-Submitted: auto-replied",
    "From: Mail Delivery System <Mailer-Daemon@mx.example.com>",
    "To: site@mail.example",
    "Subject: Mail delivery failed: returning message to sender",
    "",
    "This message was created automatically by mail delivery software.",
    "",
    "A message that you sent could not be delivered to one or more of its",
    "recipients. This is a permanent error. The following address(es) failed:",
    "",
    `  ${recipient}`,
    `    SMTP error from remote mail server after RCPT TO:<${recipient}>:`,
    "    host mx2.example.com [203.0.113.25]: 550 5.1.1 User unknown",
    "",
    "------ This is a copy of the message, including all the headers. ------",
    "",
    "Return-path: <site@mail.example>",
    returnedHeaders(messageId, recipient),
    "",
    "Hello",
    "",
  );

/** A complaint of Outlook's Junk Mail Reporting Program. */
export const jmrpReport = ({ messageId, recipient = "ann@outlook.example" }: Report) =>
  lines(
    "From: staff@hotmail.com",
    "To: site@mail.example",
    "Subject: complaint about message from 203.0.113.5",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="=_J"',
    "",
    "--=_J",
    "Content-Type: message/rfc822",
    "Content-Disposition: inline",
    "",
    `X-HmXmrOriginalRecipient: ${recipient}`,
    returnedHeaders(messageId, recipient),
    "",
    "Hello",
    "--=_J--",
    "",
  );
