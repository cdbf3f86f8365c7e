// Stands where there are no inquiries to show.

export interface NoInquiriesProps {
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
}

export const NoInquiries = ({ isFiltered, onShowAll }: NoInquiriesProps) =>
  isFiltered ? (
    <div className="empty" role="status">
      <h2>No inquiry matches</h2>
      <button type="button" className="button" onClick={onShowAll}>
        Show all
      </button>
    </div>
  ) : (
    <div className="empty">
      <h2>No inquiries yet</h2>
      <p className="text-soft">What visitors send with a contact form stands here, and is mailed to the recipients named in the settings.</p>
      <a className="button" href="/contact" target="_blank" rel="noopener">
        Open the contact page
      </a>
    </div>
  );
