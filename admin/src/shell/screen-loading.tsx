// Stands in place of a screen until its code is there.
export const ScreenLoading = () => (
  <p className="empty text-soft" role="status">
    Loading...
  </p>
);
