import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { keepRecord } from '#test/record.ts'

/** Reports failures while other tests still run, and is silent about passes. */
export default class FailuresFirst implements Reporter {
  private record = keepRecord()
  private journeys: TestCase[] = []

  onBegin(_config: unknown, suite: Suite) {
    this.journeys = suite.allTests()
  }

  onTestEnd(test: TestCase, result: TestResult) {
    const isLast = result.retry === test.retries
    // What was under way when the part stopped says nothing about the product.
    if ([test.expectedStatus, 'skipped', 'interrupted'].includes(result.status)) return
    if (isLast) this.record.fail(nameOf(test), textOf(result))
  }

  onError({ message, value }: { message?: string; value?: string }) {
    this.record.fail('outside any journey', message ?? value ?? '')
  }

  /**
   * Counts each journey once, by all its tries: when a journey of a file that runs in order fails, those before it pass twice
   * and those after it are skipped once.
   */
  onEnd(_result: FullResult) {
    for (const test of this.journeys) {
      const outcome = test.outcome()
      if (outcome === 'skipped') this.record.skip(nameOf(test))
      else if (outcome !== 'unexpected')
        this.record.pass(nameOf(test), (test.results.at(-1)?.duration ?? 0) / 1_000, firstFailure(test))
    }
    this.record.write()
  }
}

const nameOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' > ')

/** Why a journey needed another try. */
function firstFailure(test: TestCase): string | null {
  const failed = test.results.find(({ status }) => status !== test.expectedStatus && status !== 'skipped')
  return failed ? textOf(failed) : null
}

const textOf = ({ errors }: TestResult) =>
  errors.map(({ message, snippet = '' }) => `${message}\n${snippet}`).join('\n')
