type Statement = { status: string; source_url: string | null }

/** What an authority says, in a list that names no source: whether one is on record is said with it. */
export const statusText = ({ status, source_url }: Statement) =>
  source_url ? status : `${status}, no source on record`
