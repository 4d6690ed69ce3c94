export const securityEventDays = 90;

/** Labels of the kinds of recorded events. */
export const securityEventTexts = {
  "sign-in": "Signed in",
  "sign-in-failed": "Sign-in failed",
  password: "Password changed",
  "password-failed": "Wrong current password",
  email: "Email changed",
  role: "Role changed",
  activation: "Activation changed",
  "token-created": "Access token created",
  "token-revoked": "Access token revoked",
  "user-added": "User added",
  "user-deleted": "User deleted",
  "signed-out": "Signed out everywhere",
  "person-exported": "A person's data exported",
  "person-erased": "A person's data erased",
  export: "Subscribers exported",
  backup: "Backup downloaded",
  import: "Subscribers imported",
  settings: "Settings changed",
  webhook: "Webhook changed",
} as const;
