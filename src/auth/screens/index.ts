export { FirstTimePassword, type FirstTimePasswordProps } from './FirstTimePassword';
export { InternalPage, PageIntro, PublicPage, type InternalPageProps, type PublicPageProps } from './frames';
export { SecondFactor, type SecondFactorProps } from './SecondFactor';
export { SignedOutNotice, type SignedOutNoticeProps } from './SignedOutNotice';
export { SignIn, type SignInProps, type SignInValues } from './SignIn';
