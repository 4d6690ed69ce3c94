/** The database that a migration changes; statements differ only where a migration checks its name. */
export interface SchemaDialect {
  name: "SQLite" | "PostgreSQL";
}
