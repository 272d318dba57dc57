ALTER TABLE "account" DROP CONSTRAINT "account_role";--> statement-breakpoint
UPDATE "account" SET "role" = 'owner' WHERE "role" = 'office';--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_role" CHECK ("account"."role" in ('member', 'owner', 'membership', 'finance', 'editor', 'door', 'auditor'));
