/** Returns the dashboard's greeting at an hour of the day, 0 to 23. */
export function getGreeting(hour: number): string {
  if (hour < 12) return 'Good Morning';
  return hour < 18 ? 'Good Afternoon' : 'Good Evening';
}
