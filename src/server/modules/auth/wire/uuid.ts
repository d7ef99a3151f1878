import { z } from 'zod'

export const isUuid = (value: string) => z.guid().safeParse(value).success
