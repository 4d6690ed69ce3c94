import { useLocation } from "react-router";

/** State in the editor's history entry, which survives a reload. */
export interface EditorLocationState {
  /** Key of the editor, which stays the same when a new post gets its URL. */
  editorKey?: string | undefined;
  /** Search, filters and page of the list that the editor was opened from. */
  listQuery?: string | undefined;
}

export function useEditorLocation() {
  const { key, state } = useLocation();
  const { editorKey, listQuery = "" } = (state ?? {}) as EditorLocationState;
  return { key, editorKey, listQuery, listAddress: `/admin/blogs${listQuery}` };
}
