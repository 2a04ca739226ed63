/** What is gone of something, and what is new of it. */
import styled from '@emotion/styled';
import { color } from '../vars';

export const Gone = styled('del')({ color: color.tones.error.text });
export const Fresh = styled('ins')({ color: color.tones.success.text, textDecoration: 'none' });
