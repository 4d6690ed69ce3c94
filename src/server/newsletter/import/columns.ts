import { fold } from "../../db/folding.ts";

const words = (text: string) => new Set(text.split(" "));

/** Column names for email, name and date in other programs, in lower case and letters only. */
const columnNames = {
  email: words(
    "email emailaddress mail emailadresse adresseemail adresseelectronique courriel correo correoelectronico indirizzoemail emailadres subscriberemail subscriber useremail",
  ),
  name: words("name fullname subscribername displayname"),
  firstName: words("firstname fname vorname givenname prenom nombre nome voornaam"),
  lastName: words("lastname lname nachname surname familyname nom apellido apellidos cognome sobrenome achternaam"),
  date: words(
    "subscribeddate subscribedat subscribed datesubscribed date dateadded createdat creationdate signupdate optintime confirmtime",
  ),
};

/** Names of status columns. A person is subscribed only if every such column has one of `activeStatuses`. */
const statusNames = words(
  "status type subscribertype subscriptionstatus subscriberstatus contactstatus emailstatus liststatus globalstatus emailmarketingconsent emailmarketingstatus emailsubscriptionstatus marketingstatus statut",
);
/** Names of columns that mean a status only in files without `statusNames`: `State` may be part of an address. */
const lastStatusNames = words("state estado stato");
/** Words that mean subscribed, as `plain` returns them: `bestatigt` for bestätigt. */
const activeWords = words(
  "active subscribed confirmed enabled optedin aktiv abonniert bestatigt bestaetigt angemeldet actif abonne inscrit confirme activo suscrito confirmado attivo iscritto confermato ativo inscrito actief ingeschreven bevestigd",
);
const activeStatuses = new Set([
  ...activeWords,
  ...words(
    "abonnee inscrite confirmee activa suscrita confirmada iscritta attiva confermata ativa inscrita regular premium gifted trialed c true yes ja oui si sim 1",
  ),
]);

/** Names of columns whose yes or no says whether a person is subscribed; a date means yes. */
const activeNames = new Set([
  ...activeWords,
  ...words(
    "subscribedtoemails issubscribed isactive isenabled optin isconfirmed acceptsmarketing acceptsemailmarketing emailpermission bestatigtam bestaetigtam",
  ),
]);
const yes = words("true yes y t 1 x ja oui si sim");
const isDate = (value: string) => /^\d{4}-\d\d-\d\d|^\d{1,2}[./]\d{1,2}[./]\d{4}/.test(value);

/** Names of columns that are empty for current subscribers; former ones have a time, a reason or "yes" there. */
const leftNames = words(
  "unsubscribed unsubscribedat unsubscribeddate unsubscribedate dateunsubscribed unsubscribereason isunsubscribed unsub unsubtime unsubreason unsubcampaigntitle unsubcampaignid cleaned cleanedat cleantime cleancampaigntitle deleted deletedat bounced bouncedat bounce hardbounced emailhardbouncereason complained complainedat spam markedasspam markedasspamat blocked blockedat blocklisted blacklisted emailblocklisted emailblacklisted emaildisabled emailoptout optout optedout optoutdate optouttime optouttimestamp hasoptedoutofemail unsubscribedfromallemail globallyunsubscribed donotemail suppressed suppressedat removed removedat abgemeldet abgemeldetam abmeldedatum ausgetragen geloscht geloschtam desabonne desinscrit datededesabonnement datededesinscription desinscription baja fechadebaja disiscritto cancelado uitgeschreven uitgeschrevenop",
);
const no = new Set(["", "false", "no", "n", "f", "0", "null", "none", "-", "nein", "non", "nao", "nee"]);

/** Mailchimp exports contain all `columns`. A person without a value in any `agreed` column never subscribed. */
const agreement = { columns: ["memberrating", "leid"], agreed: ["optintime", "confirmtime"] };
/** Columns that identify a listmonk file. Its `status` is ignored: it stays the same when a person leaves a list. */
const listmonkColumns = ["uuid", "attributes", "status"];

const plain = (text: string) => fold(text).replaceAll(/[^a-z]/g, "");

export interface Columns {
  hasEmail: boolean;
  cell(cells: readonly string[], column: keyof typeof columnNames): string;
  /** Returns the cell by which a person left, else `isSubscribed`; undefined if the file has no status columns. */
  findStatus(cells: readonly string[]): { leftBy: string } | { isSubscribed: true } | undefined;
}

export function readColumns(header: readonly string[]): Columns {
  const names = header.map(plain);
  const hasAll = (columns: readonly string[]) => columns.every((column) => names.includes(column));
  const places = (isOne: (name: string) => boolean) => names.flatMap((name, place) => (isOne(name) ? [place] : []));
  const placeOf = Object.fromEntries(
    Object.entries(columnNames).map(([column, known]) => [column, names.findIndex((name) => known.has(name))]),
  ) as Record<keyof typeof columnNames, number>;

  const words = places((name) => statusNames.has(name));
  const statuses = words.length > 0 ? words : places((name) => lastStatusNames.has(name));
  const answers = places((name) => activeNames.has(name));
  const departures = places((name) => leftNames.has(name));
  const agreements = hasAll(agreement.columns) ? places((name) => agreement.agreed.includes(name)) : [];
  const saysWhoIsSubscribed =
    !hasAll(listmonkColumns) && statuses.length + answers.length + departures.length + agreements.length > 0;

  return {
    hasEmail: placeOf.email >= 0,
    cell: (cells, column) => cells[placeOf[column]] ?? "",

    findStatus(cells) {
      const value = (place: number) => fold((cells[place] ?? "").trim());
      const speaking =
        departures.find((place) => !no.has(value(place))) ??
        statuses.find((place) => !activeStatuses.has(value(place).replaceAll(/[^a-z1]/g, ""))) ??
        answers.find((place) => !yes.has(value(place)) && !isDate(value(place)));
      if (speaking !== undefined) return { leftBy: `${header[speaking]}: ${cells[speaking]?.trim() || "empty"}` };
      if (agreements.length > 0 && agreements.every((place) => value(place) === ""))
        return { leftBy: `${agreements.map((place) => header[place]).join(", ")}: empty` };
      return saysWhoIsSubscribed ? { isSubscribed: true } : undefined;
    },
  };
}
