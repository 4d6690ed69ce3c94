import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatCard } from "../../ui/stat-card.tsx";
import { useSettled } from "../../ui/use-settled.ts";

interface Props {
  label: string;
  of: Promise<{ value: number; note: ReactNode }>;
  icon: ReactNode;
}

export function FigureCard({ label, of, icon }: Props) {
  const { value: figure, error } = useSettled(of);
  const { revalidate } = useRevalidator();

  if (error) {
    return (
      <StatCard
        label={label}
        icon={icon}
        value="—"
        note={
          <span role="alert">
            Could not be loaded.{" "}
            <button
              type="button"
              onClick={revalidate}
              className="cursor-pointer text-accent underline underline-offset-4"
            >
              Try again
            </button>
          </span>
        }
      />
    );
  }
  return (
    <StatCard
      label={label}
      icon={icon}
      value={figure ? figure.value.toLocaleString() : <Skeleton className="my-1 h-7 w-16" />}
      note={figure?.note ?? <Skeleton className="h-3 w-24" />}
    />
  );
}
