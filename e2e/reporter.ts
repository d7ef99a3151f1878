import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { keepRecord } from '#test/record.ts'

/** Says what fails while the others still run, and nothing of what passes. */
export default class FailuresFirst implements Reporter {
  private record = keepRecord()

  onTestEnd(test: TestCase, result: TestResult) {
    const name = test.titlePath().filter(Boolean).join(' > ')
    const isLast = result.retry === test.retries
    if (result.status === 'skipped') this.record.skip()
    else if (result.status === test.expectedStatus)
      this.record.pass(name, result.duration / 1_000, result.retry > 0)
    else if (isLast || result.status === 'interrupted') this.record.fail(name, textOf(result))
  }

  onError({ message, value }: { message?: string; value?: string }) {
    this.record.fail('outside any journey', message ?? value ?? '')
  }

  onEnd(_result: FullResult) {
    this.record.write()
  }
}

const textOf = ({ errors }: TestResult) =>
  errors.map(({ message, snippet = '' }) => `${message}\n${snippet}`).join('\n')
