interface EditedRow {
  version: number;
  changedAt: Date | null;
  changedBy: string | null;
  changedById: string | null;
}

/** The version of an object, and who changed it last, and when. */
export function editedBody({ version, changedAt, changedBy, changedById }: EditedRow) {
  return {
    version,
    changed_at: changedAt?.toISOString() ?? null,
    changed_by: changedBy,
    changed_by_id: changedById,
  };
}
