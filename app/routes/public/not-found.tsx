export default function N() {
  return <p>x</p>;
}
