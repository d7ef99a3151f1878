import { z } from 'zod'

/** Whether a text is a UUID, which the database refuses to compare with anything else. */
export const isUuid = (text: string) => z.guid().safeParse(text).success
