// Event Format Management.
export const FormatsScreen = () => <p>formats</p>;
