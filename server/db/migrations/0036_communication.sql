CREATE TABLE "communication_choice" (
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"wanted" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "communication_choice_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "signing_key" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "account_id" integer;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "communication" text;--> statement-breakpoint
ALTER TABLE "communication_choice" ADD CONSTRAINT "communication_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_optional" CHECK (("mail"."account_id" is null) = ("mail"."communication" is null));