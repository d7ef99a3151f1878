import { randomInt } from 'node:crypto'

/** Characters that are not confused when a ticket is read aloud. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What people name a thing by: `C` a correction, `D` a dispute, `M` a message. */
export const newTicket = (letter: 'C' | 'D' | 'M') =>
  `${letter}-${Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`
