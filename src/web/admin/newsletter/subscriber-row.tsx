import type { Subscriber } from "../../../contract/newsletter.ts";
import { Button } from "../../ui/button.tsx";
import { SelectBox } from "../../ui/select-box.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { TableCell } from "../../ui/table-cell.tsx";
import { TableRow } from "../../ui/table-row.tsx";
import { ToggleBadge } from "../../ui/toggle-badge.tsx";

/** When somebody subscribed; without a stored date, the creation time in the id: its first 8 hex characters are seconds. */
export function subscribedDate({
  _id,
  subscribedAt,
}: Pick<Subscriber, "_id"> & { subscribedAt?: string | null | undefined }) {
  if (subscribedAt) return subscribedAt;
  if (!/^[0-9a-f]{24}$/i.test(_id)) return undefined;
  return new Date(Number.parseInt(_id.slice(0, 8), 16) * 1000).toISOString();
}

interface Props {
  subscriber: Subscriber;
  selected: boolean;
  onSelect: (range: boolean) => void;
  onToggle: () => void;
}

export function SubscriberRow({ subscriber, selected, onSelect, onToggle }: Props) {
  const { email, name, isActive, unsubscribeReason } = subscriber;
  const toggle = isActive ? "Unsubscribe" : "Reactivate";
  return (
    <TableRow selected={selected}>
      <TableCell className="md:w-13 md:py-0 md:pr-0 md:pl-2 max-md:-ml-2">
        <SelectBox label={`Select ${email}`} checked={selected} onToggle={onSelect} />
      </TableCell>
      <TableCell className="wrap-anywhere max-md:w-[calc(100%-5rem)]">
        <span className="font-medium">{email}</span>
        {name && <span className="block text-xs text-muted">{name}</span>}
        {!isActive && unsubscribeReason && (
          <span className="block text-xs text-muted">{`Left: ${unsubscribeReason}`}</span>
        )}
      </TableCell>
      <TableCell className="text-muted">
        <ShortDate of={subscribedDate(subscriber)} missing="Not available" />
      </TableCell>
      <TableCell>
        <ToggleBadge tone={isActive ? "good" : "neutral"} hint={toggle} onToggle={onToggle}>
          {isActive ? "Active" : "Inactive"}
        </ToggleBadge>
      </TableCell>
      <TableCell>
        <Button variant="secondary" size="small" onClick={onToggle}>
          {toggle}
        </Button>
      </TableCell>
    </TableRow>
  );
}
