import type { LiteratureRecord } from '#domain/literature/record.ts'
import { FRESH_CLASSES } from './fresh-classes.ts'
import { FRESH_PAIRS } from './fresh-pairs.ts'
import { FURTHER_CLASSES } from './further-classes.ts'
import { FURTHER_PAIRS } from './further-pairs.ts'
import { LAST_CLASSES } from './last-classes.ts'
import { LAST_PAIRS } from './last-pairs.ts'
import { LATER_CLASSES } from './later-classes.ts'
import { LATER_PAIRS } from './later-pairs.ts'
import { NEW_CLASSES } from './new-classes.ts'
import { NEW_PAIRS } from './new-pairs.ts'
import { OWN_CLASSES } from './own-classes.ts'
import { OWN_PAIRS } from './own-pairs.ts'

/** All records with the kind that each is of. */
export const CLASSES = [OWN_CLASSES, FRESH_CLASSES, FURTHER_CLASSES, LATER_CLASSES, LAST_CLASSES, NEW_CLASSES].flat()

/** All pairs of records with what is between them. */
export const PAIRS: [string, LiteratureRecord, LiteratureRecord, string][] = [OWN_PAIRS, FRESH_PAIRS, FURTHER_PAIRS, LATER_PAIRS, LAST_PAIRS, NEW_PAIRS].flat()
