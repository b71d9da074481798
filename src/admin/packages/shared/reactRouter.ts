/**
 * The parts of `react-router` that packages may import: those that Flexy's own plugins use. More would make every page larger.
 */
export {
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  resolvePath,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
