const UNIQUE_VIOLATION = '23505'

/** Whether an error says that something there may be one of exists already. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === UNIQUE_VIOLATION) || isUniqueViolation(error.cause))
