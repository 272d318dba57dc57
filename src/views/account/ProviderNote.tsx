/** Said before anybody leaves for the provider's page. */
export const ProviderNote = () => (
  <p className="text-ink-3 text-meta">
    You pay on our card provider's page. The provider's charge is added there and is borne by you.
  </p>
)
