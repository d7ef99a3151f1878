import { text } from '#contract/endpoint.ts'
import { addressFault, readAddress } from './email-address.ts'

/** An address as stored: in lower case, its domain in A-labels. */
export const Email = text(254)
  .trim()
  .overwrite((typed) => readAddress(typed) ?? typed)
  .refine((typed) => readAddress(typed) !== null, { error: ({ input }) => addressFault(String(input)) })
  .meta({ format: 'email' })
