import { FetchRefused } from '../fetch/fetch-refused.ts'

/** A reading that asks for, or finds, more than it may. */
export class LimitReached extends FetchRefused {}
