// Stands where a search has found nothing.

export const NothingFound = ({ find, onShowAll }: { readonly find: string; readonly onShowAll: () => void }) => (
  <div className="empty" role="status">
    <h2>Nothing matches “{find}”</h2>
    <button type="button" className="button" onClick={onShowAll}>
      Show all
    </button>
  </div>
);
