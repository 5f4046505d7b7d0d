import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/public/home.tsx'),
  route('recipes', 'routes/public/recipes.tsx'),
  route('recipes/:slug', 'routes/public/recipe.tsx'),
  route('category/:slug', 'routes/public/category.tsx'),
  route('chefs', 'routes/public/chefs.tsx'),
  route('chef/:slug', 'routes/public/chef.tsx'),
  route('suggest', 'routes/public/suggest.ts'),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig;
