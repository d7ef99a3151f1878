import { type ErrorComponentProps, Link } from '@tanstack/react-router'

export function SectionError({ reset }: ErrorComponentProps) {
  return (
    <main id="content" className="gutter py-16">
      <h1 className="text-2xl">Something went wrong</h1>
      <p>We&apos;ve encountered an issue loading this page. Our team has been notified.</p>
      <button type="button" onClick={reset}>
        Try Again
      </button>
      <Link to="/">Go to Home</Link>
    </main>
  )
}
