import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";

export const loadUpload = async () => (await api.call("GET /imports/upload")).data;

const loadImports = async () => (await api.call("GET /imports")).data;

export const importsLoader = () => ({ upload: deferred(loadUpload()), imports: deferred(loadImports()) });
