/** A contact message, as the API answers it. */
export interface Message {
  _id: string;
  id: string;
  name: string;
  email: string;
  message: string;
  createdAt: string;
  isRead: boolean;
  isReplied: boolean;
  repliedAt: string | null;
}

export interface MessageStats {
  total: number;
  unread: number;
}
