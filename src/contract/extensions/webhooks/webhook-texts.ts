/** Events that a webhook can be notified of. */
export const webhookEventTexts = {
  "post.published": "A post is published",
  "post.updated": "A published post is saved again",
  "post.unpublished": "A post is taken offline or deleted",
  "message.received": "A visitor sends a message",
  "subscriber.added": "Somebody subscribes",
  "subscriber.removed": "Somebody unsubscribes, or is removed",
} as const;

/** Kind of the jobs that deliver events. */
export const deliveryKind = "webhooks.deliver";
