CREATE TABLE "email_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "unproven_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_link" ADD CONSTRAINT "email_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_link_account_id" ON "email_link" USING btree ("account_id");