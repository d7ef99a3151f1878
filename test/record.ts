import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** The tests of one part of a run, as `scripts/test.ts` reads them at the end. */
export type Recorded = {
  passed: number
  /** The first line of what went wrong, by the name of the test. */
  failed: [name: string, why: string][]
  /** Tests that did not run: they are marked so, or their part stopped before them. */
  skipped: string[]
  /** Passed at the second try, with what failed at the first: look at them. */
  flaky: [name: string, why: string][]
  /** Seconds by the name of the test. */
  took: [name: string, seconds: number][]
  /** Seconds of all tests together; several run at once. */
  seconds: number
}

/** Where a run keeps its record; null for tests that are run by hand. */
export const RECORD = process.env.TEST_RECORD ?? null

/** How many tests a run names as its slowest. */
export const SLOWEST = 10

/** A part with so many failures stops: what is wrong is known, and the rest would only take longer. */
export const MOST_FAILURES = 10

/** Counts tests, and writes each failure to the screen as soon as it happens. */
export function keepRecord() {
  const kept: Recorded = { passed: 0, failed: [], skipped: [], flaky: [], took: [], seconds: 0 }
  const fail = (name: string, why: string) => {
    kept.failed.push([name, stripVTControlCharacters(why).split('\n')[0] ?? ''])
    process.stdout.write(`\n✗ ${name}\n${indent(why)}\n`)
  }
  return {
    /** `firstFailure` is null where the first try passed. */
    pass: (name: string, seconds: number, firstFailure: string | null) => {
      kept.passed += 1
      kept.seconds += seconds
      kept.took.push([name, seconds])
      if (firstFailure !== null) kept.flaky.push([name, indent(firstFailure)])
    },
    fail,
    skip: (name: string) => {
      kept.skipped.push(name)
    },
    write: () => {
      if (!RECORD) return
      const took = kept.took.sort(([, a], [, b]) => b - a).slice(0, SLOWEST)
      writeFileSync(RECORD, JSON.stringify({ ...kept, took }))
    },
  }
}

/** As much of an error as fits on a screen. */
const indent = (text: string) =>
  stripVTControlCharacters(text)
    .split('\n')
    .slice(0, 40)
    .map((line) => `    ${line}`)
    .join('\n')
