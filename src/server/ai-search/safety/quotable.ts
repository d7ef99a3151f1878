import { isDosing } from '#domain/dosing-text.ts'
import { isInstruction } from './instruction-text.ts'

/** Whether words of a record may be quoted: they state no dose and give no instructions to a machine. */
export const isQuotable = (text: string) => !isDosing(text) && !isInstruction(text)
