/** The database that a migration changes. Its statements are the same for both, except where they ask for the name. */
export interface SchemaDialect {
  name: "SQLite" | "PostgreSQL";
}
